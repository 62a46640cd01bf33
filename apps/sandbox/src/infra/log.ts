import type { Log } from './context.ts'

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** One JSON line for each event on standard error. Errors are written with their message and stack, nothing else of them. */
export function lineLog(level: (typeof LEVELS)[number]): Log {
  const write = (name: 'error' | 'warn' | 'info') => (details: object, sentence: string) => {
    if (LEVELS.indexOf(name) > LEVELS.indexOf(level)) return
    const line = JSON.stringify({ at: new Date().toISOString(), level: name, sentence, ...details }, (_, value: unknown) => {
      if (value instanceof Error) return { message: value.message, stack: value.stack }
      return typeof value === 'bigint' ? String(value) : value
    })
    process.stderr.write(`${line}\n`)
  }
  return { error: write('error'), warn: write('warn'), info: write('info') }
}
