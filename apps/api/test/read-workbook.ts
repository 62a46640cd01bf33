import { strFromU8, unzipSync } from 'fflate'

/** A cell as the XML of a sheet has it. */
export interface ReadCell {
  readonly place: string
  readonly style: number
  readonly isText: boolean
  readonly value: string
  readonly formula: string | null
}

/** The XML of each sheet of a workbook by its name, and its cells row by row. */
export interface ReadSheet {
  readonly xml: string
  readonly rows: readonly (readonly ReadCell[])[]
}

const CELL = /<c r="([A-Z]+\d+)" s="(\d+)"( t="inlineStr")?>(?:<f>([^<]*)<\/f>)?(?:<v>|<is><t xml:space="preserve">)([^<]*)/gu
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Reads a workbook without the code that writes one: by the ZIP's own directory and the relations between its parts. */
export function readWorkbook(bytes: Uint8Array): Readonly<Record<string, ReadSheet>> {
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))
  const targets = new Map(
    [...(parts['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/Id="(\w+)" Type="[^"]+\/worksheet" Target="([^"]+)"/gu)].map(
      ([, id = '', target = '']) => [id, target],
    ),
  )
  const sheets = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]+)" sheetId="\d+" r:id="(\w+)"\/>/gu)]
  return Object.fromEntries(sheets.map(([, name = '', id = '']) => [name, sheetOf(parts[`xl/${targets.get(id) ?? ''}`] ?? '')]))
}

function sheetOf(xml: string): ReadSheet {
  const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gsu)].map(([, row = '']) =>
    [...row.matchAll(CELL)].map(([, place = '', style = '', text, formula, value = '']): ReadCell => {
      const plain = value.replace(/&\w+;/gu, (entity) => ENTITIES[entity] ?? entity)
      return { place, style: Number(style), isText: text !== undefined, value: plain, formula: formula ?? null }
    }),
  )
  return { xml, rows }
}
