import { defineNoun } from '../../noun.ts'

/** A past that another system kept. It has no calls: `npm run import` brings it along. */
export const importsNoun = defineNoun({
  noun: 'imports',
  // What a member brings along from another system and that is no movement of ours.
  movements: {
    import_credit: { token: 'credit', type: 'transfer', text: 'ยอดยกมาจากระบบเดิม' },
    import_debit: { token: 'credit', type: 'transfer', text: 'ปรับยอดจากระบบเดิม' },
    import_bonus: { token: 'credit', type: 'bonus', text: 'โบนัสยกมาจากระบบเดิม' },
    import_points: { token: 'points', reason: 'COMPLIMENTARY', text: 'พอยท์ยกมาจากระบบเดิม' },
    import_spins: { token: 'spins', text: 'สปินยกมาจากระบบเดิม' },
  },
  audits: {
    'imports.finish': {},
  },
})
