import type { BrowserContext, Locator } from '@playwright/test'
import decodeQr from 'qr/decode.js'

interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: string
}

/** Reads the QR that is drawn on the screen, as the camera of another phone would: from the picture alone. */
export async function readDrawnQr(context: BrowserContext, drawn: Locator): Promise<string> {
  const screenshot = await drawn.screenshot({ scale: 'css' })
  const reader = await context.newPage()
  try {
    const { width, height, pixels } = await reader.evaluate(toPixels, screenshot.toString('base64'))
    return decodeQr({ width, height, data: new Uint8ClampedArray(Buffer.from(pixels, 'base64')) })
  } finally {
    await reader.close()
  }
}

async function toPixels(png: string): Promise<Picture> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('no canvas')
  drawing.drawImage(bitmap, 0, 0)
  const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height)
  let pixels = ''
  for (const value of data) pixels += String.fromCharCode(value)
  return { width: bitmap.width, height: bitmap.height, pixels: btoa(pixels) }
}

/** The fields of an EMVCo payload: two digits of tag, two of length, the value. */
export function emvFields(payload: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4))
    fields.set(payload.slice(at, at + 2), payload.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

/** CRC-16/CCITT-FALSE as EMVCo requires, over everything up to the check sum's own tag and length. */
export function emvCheckSum(payload: string): string {
  let sum = 0xffff
  for (const byte of Buffer.from(payload.slice(0, -4))) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}
