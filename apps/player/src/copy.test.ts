import { copyMismatches } from '@morakot/ui/glossary-check'
import { describe, expect, test } from 'vitest'

const modules = import.meta.glob<{ readonly copy: Readonly<Record<string, string>> }>(
  ['./shared/copy.ts', './shared/*/copy.ts', './app/*-copy.ts', './features/*/copy.ts', './features/*/components/*-copy.ts'],
  {
    eager: true,
  },
)

describe('the visible words', () => {
  test.each(Object.entries(modules))('[PROD-2] %s speaks the words of the glossary', (_file, module) => {
    expect(copyMismatches(module.copy)).toEqual([])
  })
})
