// Prints the first screens as JSON. A process of its own: what the app opens when it is loaded (streams, timers) ends with it.
import { join } from 'node:path'
import { runnerImport } from 'vite'

export interface FirstScreens {
  readonly login: string
  readonly lobby: string
}

const { module } = await runnerImport<{ readonly FIRST_SCREENS: FirstScreens }>('/src/app/first-screen.tsx', {
  configFile: false,
  root: join(import.meta.dirname, '..'),
  logLevel: 'error',
  // The server writes the configured brand in its place.
  define: { __BRAND_DEFAULT__: JSON.stringify('%BRAND_NAME%') },
})
process.stdout.write(JSON.stringify(module.FIRST_SCREENS), () => process.exit())
