// The thread that describes the API: see openapi-describer.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { openPages } from './openapi-pages.ts'
import type { Asked } from './openapi-pages.ts'

interface Message {
  readonly asked: Asked
  readonly reply: MessagePort
}

const opened = openPages(workerData)
parentPort?.on('message', ({ asked, reply }: Message) => {
  void opened.then(async (pages) => reply.postMessage(await pages(asked)))
})
