import type { Cell } from './cell.ts'

/** The longest text of a cell of a workbook. */
const TEXT_MAX = 32_767

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles by their place in `styles.xml`. */
const STYLES = { plain: 0, head: 1, moment: 2, day: 3, amount: 4, total: 5 } as const

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
const relations = (all: string) => `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`
const part = (name: string, type: string) => `<Override PartName="/xl/${name}" ContentType="${TYPE}.${type}+xml"/>`
const format = (style: number, font = 0) =>
  `<xf numFmtId="${style}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

/** The parts of a workbook that are the same in each. */
export const FIXED_PARTS: readonly (readonly [name: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      part('workbook.xml', 'sheet.main') +
      part('worksheets/sheet1.xml', 'worksheet') +
      part('worksheets/sheet2.xml', 'worksheet') +
      part('styles.xml', 'styles') +
      '</Types>',
  ],
  ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
  [
    'xl/_rels/workbook.xml.rels',
    relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml') +
        relation(2, 'worksheet', 'worksheets/sheet2.xml') +
        relation(3, 'styles', 'styles.xml'),
    ),
  ],
  [
    'xl/styles.xml',
    `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>` +
      '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="#,##0.00###"/></numFmts>' +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      `<cellXfs count="6">${[format(0), format(0, 1), format(164), format(165), format(166), format(166, 1)].join('')}</cellXfs></styleSheet>`,
  ],
]

/** The list of sheets. */
export function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** What comes before the rows of a sheet. A frozen one keeps its first row in sight. */
export function sheetHead(columns: number, first: 'frozen' | 'free' = 'frozen'): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const views = `<sheetViews><sheetView workbookViewId="0">${first === 'frozen' ? pane : ''}</sheetView></sheetViews>`
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${views}<cols><col min="1" max="${columns}" width="22" customWidth="1"/></cols><sheetData>`
}

const A = 65
const LETTERS = 26

/** The letters of a column: A, B, … Z, AA. */
export function columnName(at: number): string {
  const last = String.fromCodePoint(A + (at % LETTERS))
  return at < LETTERS ? last : columnName(Math.floor(at / LETTERS) - 1) + last
}

export function rowXml(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`
}

/** One cell; nothing for an empty one. A text is never a formula, whatever it begins with. */
export function cellXml(cell: Cell, place: string, style: 'plain' | 'head' = 'plain'): string {
  if (typeof cell === 'string') return textCell(cell, place, STYLES[style])
  if ('number' in cell) return numberCell(cell.number, place)
  const serial = serialOf(cell.date)
  if (serial === null) return textCell(cell.date, place, STYLES.plain)
  return `<c r="${place}" s="${cell.date.includes(' ') ? STYLES.moment : STYLES.day}"><v>${serial}</v></c>`
}

/** The total of a column over the rows that its filter shows, or the word for it in a first column without one. */
export function totalCell(total: string | null, { at, lastRow }: { readonly at: number; readonly lastRow: number }): string {
  const name = columnName(at)
  if (total === null) return at === 0 ? textCell('รวม', `${name}${lastRow + 1}`, STYLES.head) : ''
  // 109 is the sum of the rows in sight.
  const formula = lastRow > 1 ? `<f>SUBTOTAL(109,${name}2:${name}${lastRow})</f>` : ''
  return `<c r="${name}${lastRow + 1}" s="${total.includes('.') ? STYLES.total : STYLES.head}">${formula}<v>${total}</v></c>`
}

const NUMBER = /^-?\d+(?:\.\d+)?$/u

function numberCell(digits: string, place: string): string {
  if (!NUMBER.test(digits)) return textCell(digits, place, STYLES.plain)
  return `<c r="${place}" s="${digits.includes('.') ? STYLES.amount : STYLES.plain}"><v>${digits}</v></c>`
}

function textCell(text: string, place: string, style: number): string {
  if (text === '') return ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, TEXT_MAX))}</t></is></c>`
}

const DAY_MS = 86_400_000
/** Day 0 of the spreadsheets' count, which has a 29 February 1900 that never was. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
const DATE = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/u

/** The day and the time of it as spreadsheets count them; null for what is no date. */
function serialOf(date: string): string | null {
  if (!DATE.test(date)) return null
  const at = Date.parse(`${date.replace(' ', 'T')}${date.includes(' ') ? 'Z' : 'T00:00:00Z'}`)
  // A millionth of a day is less than a tenth of a second.
  return Number.isNaN(at) ? null : String(Number(((at - EPOCH_MS) / DAY_MS).toFixed(7)))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside XML. Characters that XML does not know are left out; what a workbook would read as one of its own escapes is escaped. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/giu, '_x005F_')
    .replace(/[&<>"]/gu, (letter) => ENTITIES[letter] ?? letter)
}
