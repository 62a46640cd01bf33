import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Pictures and fonts are compressed by their own formats. */
const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|webmanifest)$/
/** Below this a header costs as much as is won. */
const BYTES_MIN = 600

/** Writes a brotli and a gzip copy next to each text file of the build. The server sends what a browser accepts and compresses nothing. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler: ({ dir = 'dist' }) => {
        for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          if (COMPRESSIBLE.test(file)) compress(join(dir, file))
        }
      },
    },
  }
}

function compress(path: string): void {
  const content = readFileSync(path)
  if (content.length < BYTES_MIN) return
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
