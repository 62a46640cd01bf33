// Writes the fonts of packages/ui/fonts: those of their packages, with our characters and weights alone. `npm run fonts`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '@morakot/database/command-line'
import { FONT_FILES, FONTS_FOLDER, subsetOf } from './font-files.ts'

readArguments({ usage: 'fonts' })
for (const file of FONT_FILES) {
  const subset = await subsetOf(file)
  writeFileSync(join(FONTS_FOLDER, file.name), subset)
  process.stdout.write(`${file.name}: ${subset.length} bytes\n`)
}
