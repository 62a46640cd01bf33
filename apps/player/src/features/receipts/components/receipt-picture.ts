import { paintText, paintedPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from '#shared/picture/canvas'

export interface ReceiptRow {
  readonly name: string
  readonly value: string
}

/** What a receipt says. Names and accounts are masked by who makes it. Never of a win (decided with the design). */
export interface Receipt {
  /** `ฝากเงินสำเร็จ`. */
  readonly title: string
  /** `฿500.00`, or what was redeemed. */
  readonly amount: string
  readonly rows: readonly ReceiptRow[]
  readonly reference: string
}

export interface ReceiptFrame {
  readonly brand: string
  readonly referenceName: string
  /** `ตัวอย่าง`, where money is play money; undefined elsewhere. */
  readonly sample: string | undefined
}

const CENTRE = PICTURE_WIDTH / 2
const PAPER = { left: 72, top: 196, right: PICTURE_WIDTH - 72, bottom: PICTURE_HEIGHT - 110 }
const INK = '#10131a'
const INK_SOFT = '#4a4f5a'
const INK_AMOUNT = '#0b6b4a'
const ROW_PX = 78

/** The receipt as a PNG of 1080 × 1350, drawn on the member's own device: no server has it, and no public page. */
export async function paintReceipt(receipt: Receipt, frame: ReceiptFrame): Promise<Blob> {
  return await paintedPicture((context) => {
    paintGround(context, frame)
    paintHead(context, receipt)
    paintRows(context, receipt, frame)
  })
}

function paintGround(context: CanvasRenderingContext2D, { brand, sample }: ReceiptFrame): void {
  const night = context.createLinearGradient(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
  night.addColorStop(0, '#2a1d5c')
  night.addColorStop(0.55, '#5b2bc2')
  night.addColorStop(1, '#b8327f')
  context.fillStyle = night
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
  paintText(context, { says: brand, x: PAPER.left, y: 124, px: 60, ink: '#ffe08a', align: 'left', weight: 600, width: 620 })
  if (sample === undefined) return
  context.fillStyle = 'rgb(14 11 26 / 0.72)'
  context.beginPath()
  context.roundRect(PAPER.right - 216, 66, 216, 76, 38)
  context.fill()
  paintText(context, { says: sample, x: PAPER.right - 108, y: 118, px: 38, ink: '#fbbf24', align: 'center', weight: 600, width: 190 })
}

function paintHead(context: CanvasRenderingContext2D, { title, amount }: Receipt): void {
  context.fillStyle = '#fffdf6'
  context.beginPath()
  context.roundRect(PAPER.left, PAPER.top, PAPER.right - PAPER.left, PAPER.bottom - PAPER.top, 40)
  context.fill()
  context.fillStyle = '#1fa971'
  context.beginPath()
  context.arc(CENTRE, PAPER.top + 112, 66, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = '#ffffff'
  context.lineWidth = 13
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(CENTRE - 30, PAPER.top + 114)
  context.lineTo(CENTRE - 7, PAPER.top + 138)
  context.lineTo(CENTRE + 32, PAPER.top + 90)
  context.stroke()
  const width = PAPER.right - PAPER.left - 96
  paintText(context, { says: title, x: CENTRE, y: PAPER.top + 262, px: 52, ink: INK, align: 'center', weight: 600, width })
  paintText(context, { says: amount, x: CENTRE, y: PAPER.top + 392, px: 110, ink: INK_AMOUNT, align: 'center', weight: 600, width })
}

function paintRows(context: CanvasRenderingContext2D, { rows, reference }: Receipt, { referenceName }: ReceiptFrame): void {
  const left = PAPER.left + 56
  const right = PAPER.right - 56
  const all = [...rows, { name: referenceName, value: reference }]
  context.strokeStyle = '#d9d4c4'
  context.lineWidth = 2
  for (const [at, { name, value }] of all.entries()) {
    const y = PAPER.top + 500 + at * ROW_PX
    context.beginPath()
    context.moveTo(left, y - 52)
    context.lineTo(right, y - 52)
    context.stroke()
    paintText(context, { says: name, x: left, y, px: 36, ink: INK_SOFT, align: 'left', weight: 400, width: 260 })
    paintText(context, { says: value, x: right, y, px: 36, ink: INK, align: 'right', weight: 600, width: right - left - 290 })
  }
}
