import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { charactersOf, FONT_FILES, FONTS_FOLDER, subsetOf } from './font-files.ts'
import { PROJECT_ROOT } from './run-command.ts'

const textOf = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')

describe('the fonts of packages/ui', () => {
  test.each(FONT_FILES)('$name is the subset of its package (npm run fonts writes it)', async (file) => {
    const kept = readFileSync(join(FONTS_FOLDER, file.name))

    expect(kept.equals(await subsetOf(file))).toBe(true)
  })

  test('weigh 60 KB at most', () => {
    const bytes = FONT_FILES.reduce((sum, { name }) => sum + readFileSync(join(FONTS_FOLDER, name)).length, 0)

    expect(bytes).toBeLessThanOrEqual(60 * 1024)
  })

  test('are declared with the characters that they have, wherever pages declare fonts', () => {
    const styles = textOf('packages/ui/src/styles/fonts.css')
    const ranges = FONT_FILES.map(({ unicodeRange }) => unicodeRange)
    for (const path of ['apps/player/src/minigame-frame/frame.css', 'apps/sandbox/public/base.css']) {
      const named = [...textOf(path).matchAll(/unicode-range:\s*([^;]+);/g)].map(([, range = '']) => range.replaceAll(/\s+/g, ' '))
      expect([path, named]).toEqual([path, ranges.slice(0, 2)])
    }
    const declared = [...styles.matchAll(/fonts\/([\w.-]+)'\)[^}]*unicode-range:\s*([^;]+);/g)]

    expect(declared.map(([, name, range = '']) => [name, range.replaceAll(/\s+/g, ' ').trim()])).toEqual(
      FONT_FILES.map(({ name, unicodeRange }) => [name, unicodeRange]),
    )
  })

  test('have every Thai character and every sign of the texts', () => {
    const known = new Set(FONT_FILES.flatMap(({ unicodeRange }) => [...charactersOf(unicodeRange)]))
    const texts = [...textOf('packages/ui/src/glossary.th.json')]

    expect([...new Set(texts)].filter((sign) => !known.has(sign) && sign !== '\n')).toEqual([])
  })
})
