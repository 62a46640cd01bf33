// Brings docs/configuration.md and .env.example to the variables that the programs read. `npm run configuration`.
import { readArguments } from '@morakot/database/command-line'
import { PROJECT_ROOT } from './run-command.ts'
import { writeConfiguration } from './variables-page.ts'

readArguments({ usage: 'configuration' })
writeConfiguration(PROJECT_ROOT)
process.stdout.write('docs/configuration.md and .env.example are written.\n')
