// What deploy/ passes on of what README says can be configured, and which rights and ports it gives.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { parse, parseAllDocuments } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What the image or the compose file decides, or has one of each replica: nobody sets it there. */
const decided = ['PORT', 'OPS_PORT', 'OPS_HOST', 'MODEL_DIR', 'PORTAL_PORT']

describe('deploy/compose.yaml', () => {
  it('passes on every variable of the table in README', async () => {
    const readme = await readFile(`${root}/README.md`, 'utf8')
    const { services } = parse(await readFile(`${root}/deploy/compose.yaml`, 'utf8'))
    const rows = readme.split('\n').filter(line => /^\| `[A-Z_]+`/.test(line))
    const named = rows.flatMap(row =>
      [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(match => match[1]!),
    )

    const missing = named.filter(name => !decided.includes(name) && !(name in services.service.environment))

    expect(named).to.include.members(['DATABASE_URL', 'SELF_SERVICE_CREDIT'])
    expect(missing).to.deep.equal([])
  })

  it('gives no service more rights than it needs: no capabilities, no new privileges, nothing to write to', async () => {
    const { services } = parse(await readFile(`${root}/deploy/compose.yaml`, 'utf8'))

    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      expect(service.cap_drop, name).to.deep.equal(['ALL'])
      expect(service.cap_add, name).to.equal(undefined)
      expect(service.security_opt, name).to.include('no-new-privileges:true')
      expect(service.read_only, name).to.equal(true)
    }
  })

  it('publishes no port but those of nginx', async () => {
    const { services } = parse(await readFile(`${root}/deploy/compose.yaml`, 'utf8'))

    const published = Object.entries<{ ports?: unknown }>(services).filter(([, { ports }]) => ports)
    expect(published.map(([name]) => name)).to.deep.equal(['nginx'])
  })
})

describe('the operations port', () => {
  it('is open only to the container unless somebody opens it, as Kubernetes does for its probes', async () => {
    const dockerfile = await readFile(`${root}/deploy/Dockerfile`, 'utf8')
    const config = parse(await readFile(`${root}/deploy/kubernetes/config.yaml`, 'utf8'))

    expect(/^EXPOSE (.*)$/m.exec(dockerfile)?.[1]).to.equal('8080 8081')
    expect(dockerfile).to.not.include('OPS_HOST=')
    expect(config.data.OPS_HOST).to.equal('0.0.0.0')
  })
})

describe('the Ingress of the portal', () => {
  it('logs no address, since some let whoever has them sign in', async () => {
    const ingresses = parseAllDocuments(await readFile(`${root}/deploy/kubernetes/ingress.yaml`, 'utf8'))
    const portal = ingresses
      .map(one => one.toJS())
      .find(({ metadata }) => metadata.name === 'decision-portal')

    expect(portal.metadata.annotations).to.include({
      'nginx.ingress.kubernetes.io/enable-access-log': 'false',
    })
  })
})
