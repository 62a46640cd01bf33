import encodeQR from 'qr'

/** Four modules of white around the code: with less, some bank apps do not find it. */
export const QUIET_MODULES = 4

export interface QrDrawing {
  /** Modules along one side, quiet zone included. */
  readonly size: number
  /** The dark modules as one SVG path, one unit a module. */
  readonly path: string
}

/** A payload as a QR code, drawn the same on the page and in the saved picture. */
export function drawQr(payload: string): QrDrawing {
  const rows = encodeQR(payload, 'raw', { ecc: 'medium', border: QUIET_MODULES })
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return { size: rows.length, path }
}
