import { expect } from 'chai'
import { usageCharts } from '../../src/portal/usage/usage-charts.ts'

const scalesOf = (requests: number, costMicros: number) => {
  const day = { day: '2026-01-31', requests, failedRequests: 0, inputTokens: 40, costMicros }
  const scales = String(usageCharts([day])).matchAll(/"plot-scale".*?>(.*?)<\/div>/g)
  return [...scales].map(([, scale]) => [...scale!.matchAll(/<span>(.*?)<\/span>/g)].map(([, text]) => text))
}

describe('the scales of usage', () => {
  it('go up in equal steps', () => {
    expect(scalesOf(1100, 7)).to.deep.equal([
      ['2K', '1.5K', '1K', '500', '0'],
      ['0.000008', '0.000006', '0.000004', '0.000002', '0.00'],
    ])
  })

  it('name no fraction of what is counted', () => {
    expect(scalesOf(2, 9)).to.deep.equal([
      ['2', '', '1', '', '0'],
      ['0.00001', '', '0.000005', '', '0.00'],
    ])
  })
})
