/** The size of every picture that leaves the app: upright, as chats and galleries show it. */
export const PICTURE_WIDTH = 1080
export const PICTURE_HEIGHT = 1350

export interface PaintedText {
  readonly says: string
  readonly x: number
  readonly y: number
  readonly px: number
  readonly ink: string
  readonly align: CanvasTextAlign
  readonly weight: 400 | 600
  /** The room for it; a longer text is set narrower. */
  readonly width?: number
}

const MARGIN_PX = 112

/** One line of text in the app's own letters. */
export function paintText(context: CanvasRenderingContext2D, { says, x, y, px, ink, align, weight, width }: PaintedText): void {
  context.font = `${weight} ${px}px ${weight === 600 ? 'Prompt, ' : ''}"Noto Sans Thai Variable", sans-serif`
  context.fillStyle = ink
  context.textAlign = align
  context.fillText(says, x, y, width ?? PICTURE_WIDTH - MARGIN_PX)
}

/** Paints a picture of 1080 × 1350 and returns it as a PNG. Throws where the browser cannot draw or write it. */
export async function paintedPicture(paint: (context: CanvasRenderingContext2D) => void): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_WIDTH
  canvas.height = PICTURE_HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the canvas cannot be drawn on')
  paint(context)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture cannot be made')) : resolve(blob)), 'image/png')
  })
}
