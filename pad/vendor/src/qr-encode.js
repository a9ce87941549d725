// Makes QR codes.
export { encodeQR } from "qr";
