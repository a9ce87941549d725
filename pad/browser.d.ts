// What some browsers have, and TypeScript does not know.
interface Navigator {
  readonly connection?: { saveData: boolean; type: string };
  readonly standalone?: boolean;
}

declare var BarcodeDetector: {
  new (options: { formats: string[] }): {
    detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<string[]>;
};

interface Window {
  BarcodeDetector?: typeof BarcodeDetector;
}

// What index.html always has.
interface Document {
  getElementById(id: "app" | "live"): HTMLElement;
}
