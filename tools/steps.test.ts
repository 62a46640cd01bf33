import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { programStep, runSteps } from './steps.ts'

test('a step that hangs is ended at its limit, is named, and the next one runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [hangs, ends] = [join(folder, 'hangs.js'), join(folder, 'ends.js')]
  writeFileSync(hangs, 'setInterval(() => {}, 1000)')
  writeFileSync(ends, '')
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => void vi.restoreAllMocks())

  const failed = await runSteps([programStep('journeys', hangs, [], 500), programStep('trace', ends, [], 60_000)])

  expect(failed).toEqual(['journeys'])
  expect(lines.join('\n')).toMatch(/FAIL {2}journeys .*stopped after [\d.]+ s.*ok {4}trace/s)
})
