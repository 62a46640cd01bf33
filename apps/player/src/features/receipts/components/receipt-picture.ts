import { paintText, paintedPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from '#shared/picture/canvas'

export interface ReceiptRow {
  readonly name: string
  readonly value: string
}

/** What a receipt says. Names and accounts are masked by the person who makes it. Never of a win (decided with the design). */
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
const LEFT = 72
const RIGHT = PICTURE_WIDTH - LEFT
const INK = '#10131a'
const INK_SOFT = '#4a4f5a'
const INK_AMOUNT = '#0b6b4a'
/** Tick, title and sum. */
const HEAD_PX = 470
const ROW_PX = 104
const FOOT_PX = 36
/** Below the brand. */
const PAPER_TOP_MIN = 190

/** The receipt as a PNG of 1080 × 1350, drawn on the member's own device: no server has it, and no public page. */
export async function paintReceipt(receipt: Receipt, frame: ReceiptFrame): Promise<Blob> {
  return await paintedPicture((context) => {
    const rows = [...receipt.rows, { name: frame.referenceName, value: receipt.reference }]
    const height = HEAD_PX + rows.length * ROW_PX + FOOT_PX
    // The paper is as long as what it says, in the middle of the room below the brand.
    const top = PAPER_TOP_MIN + Math.max(0, (PICTURE_HEIGHT - PAPER_TOP_MIN - height) / 2 - 30)
    paintGround(context, frame)
    paintHead(context, receipt, { top, height })
    paintRows(context, rows, top + HEAD_PX)
  })
}

function paintGround(context: CanvasRenderingContext2D, { brand, sample }: ReceiptFrame): void {
  const night = context.createLinearGradient(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
  night.addColorStop(0, '#2a1d5c')
  night.addColorStop(0.55, '#5b2bc2')
  night.addColorStop(1, '#b8327f')
  context.fillStyle = night
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
  paintText(context, { says: brand, x: LEFT, y: 124, px: 60, ink: '#ffe08a', align: 'left', weight: 600, width: 620 })
  if (sample === undefined) return
  context.fillStyle = 'rgb(14 11 26 / 0.72)'
  context.beginPath()
  context.roundRect(RIGHT - 216, 66, 216, 76, 38)
  context.fill()
  paintText(context, { says: sample, x: RIGHT - 108, y: 118, px: 38, ink: '#fbbf24', align: 'center', weight: 600, width: 190 })
}

function paintHead(
  context: CanvasRenderingContext2D,
  { title, amount }: Receipt,
  { top, height }: { readonly top: number; readonly height: number },
): void {
  context.fillStyle = '#fffdf6'
  context.beginPath()
  context.roundRect(LEFT, top, RIGHT - LEFT, height, 40)
  context.fill()
  context.fillStyle = '#1fa971'
  context.beginPath()
  context.arc(CENTRE, top + 112, 66, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = '#ffffff'
  context.lineWidth = 13
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(CENTRE - 30, top + 114)
  context.lineTo(CENTRE - 7, top + 138)
  context.lineTo(CENTRE + 32, top + 90)
  context.stroke()
  const width = RIGHT - LEFT - 96
  paintText(context, { says: title, x: CENTRE, y: top + 262, px: 52, ink: INK, align: 'center', weight: 600, width })
  paintText(context, { says: amount, x: CENTRE, y: top + 392, px: 110, ink: INK_AMOUNT, align: 'center', weight: 600, width })
}

function paintRows(context: CanvasRenderingContext2D, rows: readonly ReceiptRow[], top: number): void {
  const left = LEFT + 56
  const right = RIGHT - 56
  context.strokeStyle = '#d9d4c4'
  context.lineWidth = 2
  for (const [at, { name, value }] of rows.entries()) {
    const y = top + at * ROW_PX
    context.beginPath()
    context.moveTo(left, y)
    context.lineTo(right, y)
    context.stroke()
    paintText(context, { says: name, x: left, y: y + 66, px: 40, ink: INK_SOFT, align: 'left', weight: 400, width: 250 })
    paintText(context, { says: value, x: right, y: y + 66, px: 40, ink: INK, align: 'right', weight: 600, width: right - left - 270 })
  }
}
