import { Zip, ZipDeflate, strToU8 } from 'fflate'
import type { Cell } from './cell.ts'
import { FIXED_PARTS, cellXml, columnName, rowXml, sheetHead, totalCell, workbookXml } from './xlsx-parts.ts'

/** What is known once every row is written. */
export interface SheetEnd {
  /** The total of each column, as the digits of a number; null where nothing is added. */
  readonly totals: readonly (string | null)[]
  /** The lines of the second sheet: a name and what it is. */
  readonly facts: readonly (readonly [name: string, value: Cell])[]
}

/** A workbook that is written row by row. */
export interface XlsxWriter {
  readonly add: (rows: readonly (readonly Cell[])[]) => void
  readonly end: (end: SheetEnd) => void
}

/**
 * Writes a workbook (ECMA-376) of two sheets, the rows and the facts about the file, and hands its bytes on as they come: no row is kept. The
 * first row stays in sight, its filter is on, and a row of totals ends the sheet.
 */
export function openXlsx(
  names: { readonly rows: string; readonly facts: string },
  titles: readonly string[],
  sink: (bytes: Uint8Array) => void,
): XlsxWriter {
  const zip = new Zip((failure, bytes) => {
    if (failure !== null) throw failure
    sink(bytes)
  })
  const part = (name: string) => {
    const file = new ZipDeflate(name, { level: 3 })
    zip.add(file)
    return file
  }
  const whole = (name: string, text: string) => part(name).push(strToU8(text), true)
  for (const [name, text] of FIXED_PARTS) whole(name, text)
  whole('xl/workbook.xml', workbookXml([names.rows, names.facts]))
  const sheet = part('xl/worksheets/sheet1.xml')
  let written = 1
  const heads = titles.map((title, at) => cellXml(title, `${columnName(at)}1`, 'head'))
  sheet.push(strToU8(sheetHead(titles.length) + rowXml(1, heads)))
  return {
    add: (rows) => {
      const xml = rows.map((row) => {
        written += 1
        return rowXml(
          written,
          row.map((cell, at) => cellXml(cell, `${columnName(at)}${written}`)),
        )
      })
      sheet.push(strToU8(xml.join('')))
    },
    end: ({ totals, facts }) => {
      const cells = totals.map((total, at) => totalCell(total, { at, lastRow: written }))
      const filter = `<autoFilter ref="A1:${columnName(titles.length - 1)}${written}"/>`
      sheet.push(strToU8(`${rowXml(written + 1, cells)}</sheetData>${filter}</worksheet>`), true)
      const lines = facts.map(([name, value], at) => rowXml(at + 1, [cellXml(name, `A${at + 1}`, 'head'), cellXml(value, `B${at + 1}`)]))
      whole('xl/worksheets/sheet2.xml', `${sheetHead(2, 'free')}${lines.join('')}</sheetData></worksheet>`)
      zip.end()
    },
  }
}
