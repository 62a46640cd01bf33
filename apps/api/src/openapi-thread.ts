// The thread that describes the API: see infra/http/openapi-describer.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { openPages } from './infra/http/openapi-pages.ts'
import type { About, Asked } from './infra/http/openapi-pages.ts'
import { describedNouns } from './infra/modules/catalogue.ts'
import { modules } from './modules.ts'

interface Message {
  readonly asked: Asked
  readonly reply: MessagePort
}

const about: About = workerData
const opened = describedNouns(modules, about.api).then(async (nouns) => await openPages(about, nouns))
parentPort?.on('message', ({ asked, reply }: Message) => {
  void opened.then(async (pages) => reply.postMessage(await pages(asked)))
})
