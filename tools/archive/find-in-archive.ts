import { join } from 'node:path'
import { monthsIn } from './check-archive.ts'
import { FILES } from './format.ts'
import { readLines } from './lines.ts'

/** A line of an archive in which a text was found. */
export interface Found {
  readonly month: string
  readonly file: string
  readonly line: string
}

/** Lines that hold a text: a provider's transaction id, a round, a number between `(` and `,`. Oldest month first. */
export async function* findInArchive(folder: string, text: string): AsyncGenerator<Found> {
  for (const month of monthsIn(folder)) {
    for (const file of [FILES.transfers, FILES.rounds, FILES.messages]) {
      for await (const line of readLines(join(folder, month, file))) {
        if (line.includes(text)) yield { month, file, line }
      }
    }
  }
}
