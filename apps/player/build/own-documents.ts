import type { Plugin } from 'vite'
import { emitFramedDocuments } from './framed-documents.ts'
import { emitOfflinePage, writeServiceWorker } from './offline.ts'
import type { KeptShell } from './offline.ts'

/** Builds the documents other than the app, each with one script: those of sandboxed frames, the offline page, the service worker. */
export function ownDocuments(): Plugin {
  let shell: KeptShell | undefined
  return {
    name: 'own-documents',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
      await emitFramedDocuments(this, files)
      shell = await emitOfflinePage(this, files)
    },
    async writeBundle({ dir }) {
      if (dir === undefined || shell === undefined) throw new Error('The build has no folder for the service worker.')
      await writeServiceWorker(dir, shell)
    },
  }
}
