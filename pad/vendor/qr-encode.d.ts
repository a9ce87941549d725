export const correction: { L: number };
export function generate(
  text: string,
  options: { minCorrectionLevel: number; maxVersion: number },
): { size: number; get(x: number, y: number): boolean };
