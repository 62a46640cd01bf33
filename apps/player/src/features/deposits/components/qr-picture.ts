import { drawQr } from '@morakot/ui/qr-drawing'

const WIDTH = 1080
const HEIGHT = 1350
const QR_PX = 760
const CENTRE = WIDTH / 2

/** What a saved QR says, so that it still makes sense in a gallery. */
export interface QrPicture {
  readonly payload: string
  readonly brand: string
  readonly rail: string
  readonly amount: string
  readonly receiver: string
  readonly reference: string
  readonly payBy: string
  readonly once: string
}

/** The QR card as a PNG of 1080 × 1350. */
export async function paintQrPicture(picture: QrPicture): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the canvas cannot be drawn on')
  paint(context, picture)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture cannot be made')) : resolve(blob)), 'image/png')
  })
}

function paint(context: CanvasRenderingContext2D, picture: QrPicture): void {
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#0c4370'
  context.fillRect(0, 0, WIDTH, 140)
  text(context, { says: picture.brand, x: 56, y: 88, px: 46, ink: '#ffffff', align: 'left', weight: 600 })
  text(context, { says: picture.rail, x: WIDTH - 56, y: 88, px: 38, ink: '#ffffff', align: 'right', weight: 400 })
  paintQr(context, picture.payload)
  text(context, { says: picture.amount, x: CENTRE, y: 1000, px: 96, ink: '#0c4370', align: 'center', weight: 600 })
  text(context, { says: picture.receiver, x: CENTRE, y: 1076, px: 42, ink: '#10131a', align: 'center', weight: 400 })
  text(context, { says: picture.reference, x: CENTRE, y: 1150, px: 36, ink: '#10131a', align: 'center', weight: 400 })
  text(context, { says: picture.payBy, x: CENTRE, y: 1216, px: 36, ink: '#b00020', align: 'center', weight: 600 })
  text(context, { says: picture.once, x: CENTRE, y: 1282, px: 34, ink: '#4a4f5a', align: 'center', weight: 400 })
}

function paintQr(context: CanvasRenderingContext2D, payload: string): void {
  const { size, path } = drawQr(payload)
  // A whole number of pixels a module: a blurred edge is what a scanner trips over.
  const module = Math.floor(QR_PX / size)
  const side = module * size
  context.save()
  context.translate(Math.round(CENTRE - side / 2), 140 + Math.round((QR_PX - side) / 2))
  context.scale(module, module)
  context.fillStyle = '#000000'
  context.fill(new Path2D(path))
  context.restore()
}

interface Words {
  readonly says: string
  readonly x: number
  readonly y: number
  readonly px: number
  readonly ink: string
  readonly align: CanvasTextAlign
  readonly weight: 400 | 600
}

const MARGIN_PX = 112

function text(context: CanvasRenderingContext2D, { says, x, y, px, ink, align, weight }: Words): void {
  context.font = `${weight} ${px}px ${weight === 600 ? 'Prompt, ' : ''}"Noto Sans Thai Variable", sans-serif`
  context.fillStyle = ink
  context.textAlign = align
  context.fillText(says, x, y, WIDTH - MARGIN_PX)
}
