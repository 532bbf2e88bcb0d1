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

describe('the server of a model in deploy/compose.yaml', () => {
  it('starts only where somebody asks for it, at the address that its comment and docs/readers.md name', async () => {
    const text = await readFile(`${root}/deploy/compose.yaml`, 'utf8')
    const page = await readFile(`${root}/docs/readers.md`, 'utf8')
    const { services } = parse(text)

    const said = /READER=(http:\S+) docker compose --profile (\w+)/.exec(text)!
    const { hostname, port } = new URL(said[1]!.replace('http:', ''))
    const { profiles, command, volumes, networks } = services[hostname]
    expect(profiles).to.deep.equal([said[2]])
    expect(command[command.indexOf('--port') + 1]).to.equal(port)
    expect(page).to.include(said[1])
    const others = Object.values<{ profiles?: unknown }>(services).filter(one => one.profiles === undefined)
    expect(others).to.have.length(Object.keys(services).length - 1)
    // The folder of READER_DIR, in which its file is looked for, and no network that leads outside.
    const folder = volumes[0].split(':').at(-2)
    expect(command[command.indexOf('--model') + 1].startsWith(`${folder}/`)).to.equal(true)
    expect(services.service.volumes).to.include(volumes[0])
    expect(networks).to.deep.equal(['inner'])
  })
})

describe('deploy/kubernetes-reader', () => {
  const read = async (name: string) => {
    const text = await readFile(`${root}/deploy/kubernetes-reader/${name}.yaml`, 'utf8')
    return parseAllDocuments(text).map(one => one.toJS())
  }

  it('sets the service to its pod, with settings that README knows', async () => {
    const readme = await readFile(`${root}/README.md`, 'utf8')
    const [{ patches }] = await read('kustomization')
    const [set, service] = await read('reader')

    const { data } = parse(patches[0].patch)
    const [container] = set.spec.template.spec.containers
    for (const name of Object.keys(data)) expect(readme).to.match(new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm'))
    const { hostname, port } = new URL(data.READER.replace('http:', ''))
    expect(hostname).to.equal(`${set.metadata.name}-0.${service.metadata.name}`)
    expect(set.spec.serviceName).to.equal(service.metadata.name)
    expect([Number(port), container.args[container.args.indexOf('--port') + 1]]).to.deep.equal([
      container.ports[0].containerPort,
      port,
    ])
    expect(container.args[0]).to.equal(data.READER_MODEL)
  })

  it('gives the server no more rights than it needs, and lets only the service reach it', async () => {
    const [set] = await read('reader')
    const policies = await read('reader-network')

    const { securityContext, containers, automountServiceAccountToken } = set.spec.template.spec
    expect([securityContext.runAsNonRoot, automountServiceAccountToken]).to.deep.equal([true, false])
    expect(containers[0].securityContext).to.deep.equal({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    const [own] = policies
    expect(own.spec.podSelector.matchLabels).to.deep.equal(set.spec.template.metadata.labels)
    expect(own.spec.ingress.flatMap((rule: { from: object[] }) => rule.from)).to.deep.equal([
      { podSelector: { matchLabels: { 'app.kubernetes.io/name': 'decision-service' } } },
    ])
  })
})

describe('the operations port', () => {
  it('is open only to the container unless somebody opens it, as Kubernetes does for its probes', async () => {
    const dockerfile = await readFile(`${root}/deploy/Dockerfile`, 'utf8')
    const config = parse(await readFile(`${root}/deploy/kubernetes/config.yaml`, 'utf8'))

    expect(/^EXPOSE (.*)$/m.exec(dockerfile)?.[1]).to.equal('8080 8081')
    expect(dockerfile).to.not.include('OPS_HOST=')
    expect(config.data.OPS_HOST).to.equal('::')
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
