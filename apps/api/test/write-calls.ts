import { writeFileSync } from 'node:fs'
import { readArguments } from '@morakot/database/command-line'
import { describedNouns } from '#infra/modules/catalogue'
import { modules } from '../src/modules.ts'
import { payloadsOf, tableOf } from './payload-fields.ts'

// `npm run calls`: the table of the members' calls, from the contract as it is.
readArguments({ usage: 'calls' })
writeFileSync(new URL('../../../docs/generated/calls.md', import.meta.url), tableOf(payloadsOf(await describedNouns(modules, 'member'))))
process.stdout.write('docs/generated/calls.md is written.\n')
