import { drawQr } from '@morakot/ui/qr-drawing'
import { paintText, paintedPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from '#shared/picture/canvas'

const QR_PX = 760
const CENTRE = PICTURE_WIDTH / 2

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
  return await paintedPicture((context) => paint(context, picture))
}

function paint(context: CanvasRenderingContext2D, picture: QrPicture): void {
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
  context.fillStyle = '#0c4370'
  context.fillRect(0, 0, PICTURE_WIDTH, 140)
  paintText(context, { says: picture.brand, x: 56, y: 88, px: 46, ink: '#ffffff', align: 'left', weight: 600 })
  paintText(context, { says: picture.rail, x: PICTURE_WIDTH - 56, y: 88, px: 38, ink: '#ffffff', align: 'right', weight: 400 })
  paintQr(context, picture.payload)
  paintText(context, { says: picture.amount, x: CENTRE, y: 1000, px: 96, ink: '#0c4370', align: 'center', weight: 600 })
  paintText(context, { says: picture.receiver, x: CENTRE, y: 1076, px: 42, ink: '#10131a', align: 'center', weight: 400 })
  paintText(context, { says: picture.reference, x: CENTRE, y: 1150, px: 36, ink: '#10131a', align: 'center', weight: 400 })
  paintText(context, { says: picture.payBy, x: CENTRE, y: 1216, px: 36, ink: '#b00020', align: 'center', weight: 600 })
  paintText(context, { says: picture.once, x: CENTRE, y: 1282, px: 34, ink: '#4a4f5a', align: 'center', weight: 400 })
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
