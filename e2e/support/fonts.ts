import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The settings of fontconfig for a machine that has no Thai font, and for one that has. Both are paths for `FONTCONFIG_FILE`. */
export interface FontSettings {
  readonly withoutThai: string
  readonly withThai: string
}

/** The Thai font of a machine that has one: other heights than ours. */
export const THAI_FAMILY = 'Sarabun'

const KEPT = 'MORAKOT_E2E_FONTS'
const OF_THE_MACHINE = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.fonts'), join(homedir(), '.local/share/fonts')]

/**
 * Writes both settings once for all workers. What a page looks like must not depend on the fonts of the machine that tests it, so
 * the machine's own Thai fonts are hidden either way.
 * @param environment what the browser is started with: the one from npm brings a folder of fonts of its own
 */
export function writeFontSettings(environment: Readonly<Record<string, string>>): FontSettings {
  const known = process.env[KEPT]
  if (known !== undefined) return JSON.parse(known) as FontSettings
  const folder = mkdtempSync(join(tmpdir(), 'morakot-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const brought = environment['FONTCONFIG_PATH']
  const latin = brought === undefined ? OF_THE_MACHINE : [...OF_THE_MACHINE, brought]
  const thaiFonts = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/sarabun/package.json')))
  const write = (name: string, folders: readonly string[]): string => {
    const path = join(folder, `${name}.conf`)
    writeFileSync(path, settingsOf(folders, join(folder, name)))
    return path
  }
  const settings = { withoutThai: write('without-thai', latin), withThai: write('with-thai', [...latin, thaiFonts]) }
  process.env[KEPT] = JSON.stringify(settings)
  return settings
}

/** What says that it serves Thai is left out, but for the family that the tests bring. */
function settingsOf(folders: readonly string[], cache: string): string {
  const names = folders.map((path) => `  <dir>${path}</dir>`)
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${names.join('\n')}
  <cachedir>${cache}</cachedir>
  <selectfont>
    <acceptfont><pattern><patelt name="family"><string>${THAI_FAMILY}</string></patelt></pattern></acceptfont>
    <rejectfont><pattern><patelt name="lang"><string>th</string></patelt></pattern></rejectfont>
  </selectfont>
</fontconfig>
`
}
