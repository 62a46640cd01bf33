import { describe, expect, test } from 'vitest'
import { readListState, writeListState } from './list-state.ts'
import type { ListRules } from './list-state.ts'

const rules: ListRules = { views: ['todo', 'all'], filters: ['q', 'rail'], sortable: ['amount'], columns: ['number', 'amount', 'state'] }

describe('the address of a list', () => {
  test('without a word means the first view, the first page of 25, and the usual columns', () => {
    expect(readListState({}, rules)).toEqual({ view: 'todo', filters: {}, sort: null, page: 1, size: 25, columns: null })
    expect(Object.values(writeListState(readListState({}, rules), rules)).filter(Boolean)).toEqual([])
  })

  test('gives a colleague the same rows', () => {
    const search = { view: 'all', q: '0812', sort: 'amount.desc', page: '3', size: '100', cols: 'number,amount' }

    expect(writeListState(readListState(search, rules), rules)).toEqual({ ...search, rail: undefined })
  })

  test('cannot name a column, a view or a size that the list does not have', () => {
    const state = readListState({ view: 'secret', sort: 'password.asc', size: '5000', page: '-1', cols: 'password', evil: 'x' }, rules)

    expect(state).toEqual(readListState({}, rules))
  })

  test('keeps the open row, and takes out a filter that was cleared', () => {
    const state = { ...readListState({ q: 'x' }, rules), filters: {} }

    expect(writeListState(state, rules, { open: '7', q: 'x' })).toMatchObject({ open: '7', q: undefined })
  })
})
