import { createInterface } from 'node:readline/promises'
import type { ReadStream, WriteStream } from 'node:tty'

const ENTER = /[\r\n]/
const INTERRUPT = '\u0003'
const BACKSPACE = /[\u007f\b]/

/** Where a password is typed. */
export interface Terminal {
  readonly input: ReadStream | NodeJS.ReadableStream
  readonly output: WriteStream | NodeJS.WritableStream
}

/** Prompts for a password. On a terminal nothing of it is shown; otherwise it is the next line of the input. Throws when it is given up. */
export async function promptPassword({ input, output }: Terminal, question: string): Promise<string> {
  if (!('setRawMode' in input)) return await nextLine(input)
  output.write(question)
  input.setRawMode(true)
  try {
    return await typed(input)
  } finally {
    input.setRawMode(false)
    input.pause()
    output.write('\n')
  }
}

async function typed(input: ReadStream): Promise<string> {
  let text = ''
  for await (const chunk of input.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    for (const letter of String(chunk)) {
      if (letter === INTERRUPT) throw new Error('Given up.')
      if (ENTER.test(letter)) return text
      text = BACKSPACE.test(letter) ? text.slice(0, -1) : text + letter
    }
  }
  throw new Error('Given up.')
}

async function nextLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input })
  try {
    for await (const line of lines) return line
    throw new Error('The password is missing.')
  } finally {
    lines.close()
  }
}
