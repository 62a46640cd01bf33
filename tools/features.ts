// Brings the table of docs/features.md, which feature imports which, to the code as it is. `npm run features`.
import { writeFeatureTable } from './feature-table.ts'
import { PROJECT_ROOT } from './run-command.ts'

writeFeatureTable(PROJECT_ROOT)
