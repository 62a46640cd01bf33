/** A part of a picture, in pixels. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The side that a part is brought to before it is read. */
export const QR_SIDE = 1_600

/** Where a mini QR is searched, in this order: the whole slip, then corners and middles, which are enlarged. */
export function cropsOf(width: number, height: number): readonly Crop[] {
  const whole = { left: 0, top: 0, width, height }
  const parts = [0.62, 0.4].flatMap((part) => {
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    const side = Math.max(1, Math.round(short * part + 0.15 * (long - short)))
    const w = Math.min(width, side)
    const h = Math.min(height, side)
    // Bottom right first: most banks print it there.
    return [
      [1, 1],
      [0, 1],
      [0.5, 1],
      [1, 0.5],
      [0.5, 0.5],
      [0, 0.5],
      [1, 0],
      [0, 0],
      [0.5, 0],
    ].map(([across = 0, down = 0]) => ({
      left: Math.round((width - w) * across),
      top: Math.round((height - h) * down),
      width: w,
      height: h,
    }))
  })
  return [whole, ...parts]
}
