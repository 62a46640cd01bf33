import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from './run-command.ts'
import { sourceFiles } from './source-files.ts'

/** Tests state what a reader sees. */
const OF_TESTS = /\.test\.tsx?$|\/testing\/|^e2e\/|^tools\/|^packages\/schema\/sql\//

/** A rule of the product that a text may name only by its placeholder, and what a text that writes it out looks like. */
const RULES: readonly (readonly [rule: string, written: RegExp])[] = [
  ['pointsLifeMonths of section wallet', /พอยท์มีอายุ ?[\d๐-๙]/u],
  ['POINT_NOTICE_DAYS', /แจ้งเตือนล่วงหน้า ?[\d๐-๙]/u],
  ['pendingDays of section points', /รอเล่นครบ[^'"`]*ครบ ?[\d๐-๙]+ ?วัน/u],
]

const textOf = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')

test.each(RULES)('[POINT-1] no text writes out %s', (_rule, written) => {
  const named = sourceFiles(PROJECT_ROOT).filter((path) => !OF_TESTS.test(path) && written.test(textOf(path)))
  expect(named).toEqual([])
})

/** Where texts of members and operators are kept: copy of the web apps, refusals, notices, messages, locks of a withdrawal. */
const TEXTS =
  /^apps\/(?:player|console)\/src\/.*\/(?:[a-z-]+-)?copy(?:-[a-z-]+)?\.ts$|\/(?:refusals|noun)\.ts$|^apps\/api\/src\/features\/(?:notices|sms|withdrawal-conditions)\/rules[a-z-]*\.ts$|^packages\/contract\/src\/record-words\.ts$/u
const FIGURE = /[\d๐-๙][\d๐-๙,.]* ?(?:บาท|นาที|วินาที|วัน|ครั้ง|ชั่วโมง|พอยท์|เดือน|คน|เท่า|%)/gu
const COMMENT = /^\s*(?:\/\/|\/?\*)/u

/**
 * Figures that may be written out, by their reason. A figure that an operator edits, or that a constant of the contract holds, is never one of
 * them: its text takes it as a parameter or from the constant, or leaves it out where the page shows the moment itself.
 */
const WRITTEN: readonly (readonly [reason: string, figures: readonly string[], where: RegExp])[] = [
  ['the support line is open all day', ['24 ชั่วโมง'], /ตลอด 24 ชั่วโมง/u],
  ['one time the stake: turnover of every credit that is given', ['1 เท่า', '1 บาท'], /(?:ครบ|เทิร์น) 1 เท่า/u],
  ['the specification: credit of a redemption comes within 1 to 15 minutes', ['15 นาที'], /1-15 นาที/u],
  ['the specification: a streak forgives one day in seven', ['1 วัน', '7 วัน'], /ขาดได้ 1 วัน(?:$|ใน 7 วัน|['\s])/u],
  [
    'the safety of members: a higher or later limit waits a day (D14), which no operator may shorten',
    ['24 ชั่วโมง'],
    /'safe\.|limit_too_early/u,
  ],
  [
    'spans of statistics that a page offers or sums',
    ['24 ชั่วโมง', '7 วัน', '30 วัน'],
    /'slots\.(?:24h|7d|30d|noData|in24h)'|analytics\.no_data/u,
  ],
  [
    'the span of a sum in the head of a figure',
    ['7 วัน', '30 วัน'],
    /(?:spins30|cost30|sold|paid|rounds|week|month|most|fromHistory|bank_changed|password_changed): /u,
  ],
  ['the markers of harm look at seven nights and thirty days (D14)', ['7 วัน', '30 วัน'], /สัญญาณ|deposit_growth|limit_raises/u],
  ['a chance in a hundred members, or the share of answers that a percentile leaves out', ['100 คน', '5%'], /ใน 100 คน|ช้าสุด 5%/u],
  ['less than the least unit that is shown', ['1 ชั่วโมง', '1 นาที'], /ไม่ถึง 1 /u],
  ['the first whole day of play is the first that a chart can show', ['1 วัน'], /summary\.none/u],
  ['one opening of one maker', ['1 ครั้ง'], /ใช้ 1 ครั้ง/u],
  ['a second operator approves coins', ['2 คน'], /เจ้าหน้าที่ 2 คน/u],
  ['decided: money of who is on a break goes back within three days', ['3 วัน'], /โอนคืน[^']*ภายใน 3 วัน/u],
  ['F-129: what two people decide takes force after ten minutes', ['10 นาที'], /10 นาที(?:หลังอนุมัติ|ให้ยกเลิก)/u],
  ['D3: a proposal about money waits thirty minutes', ['30 นาที'], /(?:ภายใน|หมดเวลา) 30 นาที/u],
  ['D6: a transfer counts for a day', ['24 ชั่วโมง'], /โอน(?:ภายใน|เกิน) 24 ชั่วโมง/u],
  ['D4: a session lasts twelve hours from the password', ['12 ชั่วโมง'], /session\.renewBody/u],
  ['a code of enrolment counts for a day', ['24 ชั่วโมง'], /enrolment/u],
  ['F-132: pictures are counted in ten minutes', ['10 นาที'], /ใน 10 นาที/u],
  ['what a quest ended with can be claimed for a day', ['24 ชั่วโมง'], /endPreview/u],
  ['decided: income from friends waits seven days', ['7 วัน'], /withdrawIncome\.pending/u],
  ['decided: one part in a hundred of settled stakes', ['1.00%'], /กองสะสมคือ/u],
  ['decided: the return that the average cost is reckoned by', ['96%'], /privilege\.cost/u],
  ['decided: the feed shows a withdrawal one to five minutes later', ['5 นาที'], /live\.choiceBody/u],
  ['decided: what costs more than a sum in thirty days is published by another', ['30 วัน'], /ใน 30 วัน ต้องให้/u],
  ['decided: addresses are erased after ninety days', ['90 วัน'], /erased/u],
  [
    'how often or how soon a program does it: no rule of members',
    ['1 นาที', '5 นาที', '15 นาที', '5 วินาที', '20 วินาที', '30 วินาที', '60 วินาที', '12 ชั่วโมง', '1 ชั่วโมง', '24 ชั่วโมง'],
    /lateHint|I18|unknownHint|gamesNote|migration\.|note: 'ย้าย|rejectPreview|passHint|frameFailed|slip\.checking|slow: 'ตอบช้า|ลองผิดหลายครั้ง|fresh: /u,
  ],
]

const isWritten = (line: string, figure: string) =>
  WRITTEN.some(([, figures, where]) => figures.includes(figure.trim()) && where.test(line))

/** Each figure that a text of a file writes out, with its line. */
const figuresOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => !COMMENT.test(line))
    .flatMap((line) => [...line.matchAll(FIGURE)].map(([figure]) => ({ line, figure })))

const files = sourceFiles(PROJECT_ROOT).filter((path) => TEXTS.test(path))
const found = files.flatMap((path) => figuresOf(textOf(path)).map((one) => ({ path, ...one })))

describe('figures in texts', () => {
  test('[PROD-2] are parameters or constants, but for those that no rule holds', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(found.filter(({ line, figure }) => !isWritten(line, figure)).map(({ path, line }) => `${path}: ${line.trim()}`)).toEqual([])
  })

  test.each(WRITTEN)('%s: a text says so', (_reason, figures, where) => {
    const said = found.filter(({ line }) => where.test(line)).map(({ figure }) => figure.trim())
    expect(figures.filter((figure) => !said.includes(figure))).toEqual([])
  })
})
