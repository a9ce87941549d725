// Reads QR codes from pictures, for browsers without BarcodeDetector.
export { decodeQR } from "qr/decode.js";
