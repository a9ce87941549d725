export function encodeQR(text: string, output: "raw", options: { ecc: string; border: number }): boolean[][];
