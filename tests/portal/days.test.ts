// Days of a time zone, whose clock may be put forward at midnight or skip a day.

import { expect } from 'chai'
import { startOfDay } from '../../src/portal/shell/days.ts'

describe('a day', () => {
  for (const [day, timeZone, start] of [
    ['2026-10-23', 'UTC', '2026-10-23T00:00:00.000Z'],
    ['2026-10-23', 'America/Los_Angeles', '2026-10-23T07:00:00.000Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
    ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
    ['2026-10-23', 'Asia/Kolkata', '2026-10-22T18:30:00.000Z'],
    ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z'],
    ['2026-04-06', 'Pacific/Auckland', '2026-04-05T12:00:00.000Z'],
    // Midnight is skipped.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    // The whole day is: it is empty.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ] as const)
    it(`${day} begins in ${timeZone} at ${start}`, () => {
      expect(startOfDay(day, timeZone).toISOString()).to.equal(start)
    })
})
