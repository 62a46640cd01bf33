import { copy as componentCopy } from '@morakot/ui/copy'
import { copyMismatches, plainKey, terms, unlistedKeys } from '@morakot/ui/glossary-check'
import { thaiPieces, UNBROKEN_WORDS } from '@morakot/ui/thai-pieces'
import { describe, expect, test } from 'vitest'
import { rowsOf } from './app/route-table.ts'

interface CopyModule {
  readonly copy: Readonly<Record<string, string>>
}

const modules: Readonly<Record<string, CopyModule>> = {
  ...import.meta.glob<CopyModule>(
    [
      './shared/copy.ts',
      './shared/*/copy.ts',
      './app/*-copy.ts',
      './features/*/copy.ts',
      './features/*/copy-*.ts',
      './features/*/components/*-copy.ts',
    ],
    { eager: true },
  ),
  'packages/ui/src/copy.ts': { copy: componentCopy },
}
const copies = Object.values(modules).map(({ copy }) => copy)
const texts = copies.flatMap((copy) => Object.values(copy))

describe('the visible words', () => {
  test.each(Object.entries(modules))('[PROD-2] %s uses the text of the glossary for each of its terms', (_file, module) => {
    expect(copyMismatches(module.copy)).toEqual([])
  })

  test('[PROD-2] a key that several files use is a term of the glossary', () => {
    expect(unlistedKeys(copies)).toEqual([])
  })

  test('[PROD-2] each term of the glossary is in use', () => {
    const used = new Set(copies.flatMap((copy) => Object.keys(copy)))
    const titles = new Set(rowsOf().map(({ name }) => plainKey(`route.${name}`)))

    expect([...terms.keys()].filter((key) => !used.has(key) && !titles.has(plainKey(key)))).toEqual([])
  })

  test('no sentence ends with a particle', () => {
    expect(texts.length).toBeGreaterThan(1_000)
    expect(texts.filter((text) => /(ครับ|ค่ะ|คะ|(?<!ช)นะ)$/.test(text))).toEqual([])
  })

  test('no listed word is where a line may break, and the pieces of a sentence are its text', () => {
    const broken = texts.filter((sentence) =>
      thaiPieces(sentence).some(({ text, isWhole }) => !isWhole && UNBROKEN_WORDS.some((word) => text.includes(word))),
    )
    const joined = texts.map((sentence) =>
      thaiPieces(sentence)
        .map(({ text }) => text)
        .join(''),
    )

    expect(broken).toEqual([])
    expect(joined).toEqual(texts)
  })
})
