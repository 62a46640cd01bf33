import { copyMismatches } from '@morakot/ui/glossary-check'
import { describe, expect, test } from 'vitest'

const modules = import.meta.glob<{ readonly copy: Readonly<Record<string, string>> }>(
<<<<<<< HEAD
  ['./shared/copy.ts', './shared/*/copy.ts', './app/*-copy.ts', './features/*/copy.ts', './features/*/components/*-copy.ts'],
=======
  ['./shared/copy.ts', './shared/*/copy.ts', './features/*/copy*.ts'],
>>>>>>> 4f56ae3 (Walk the registration by the history, read the terms, keep what was typed, ask when a field is left)
  {
    eager: true,
  },
)

describe('the visible words', () => {
  test.each(Object.entries(modules))('[PROD-2] %s speaks the words of the glossary', (_file, module) => {
    expect(copyMismatches(module.copy)).toEqual([])
  })
})
