// Brings the table of docs/features.md, which feature imports which, to the code as it is. `npm run features`.
import { readArguments } from '@morakot/database/command-line'
import { writeFeatureTable } from './feature-table.ts'
import { PROJECT_ROOT } from './run-command.ts'

readArguments({ usage: 'features' })
writeFeatureTable(PROJECT_ROOT)
process.stdout.write('The table of docs/features.md is written.\n')
