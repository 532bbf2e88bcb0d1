// The settings of docs/settings.md that deploy/ passes on, and the rights and ports that it gives.

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { parse, parseAllDocuments } from 'yaml'
import { variablesRead } from '../testing/variables-read.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The variables of the table of settings, in the order of the alphabet. */
async function variablesNamed(): Promise<string[]> {
  const page = await readFile(`${root}/docs/settings.md`, 'utf8')
  const cells = page.split('\n').flatMap(line => /^\|( `[A-Z0-9_]+`,?)+ \|/.exec(line)?.[0] ?? [])
  return cells.flatMap(cell => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!)).sort()
}

async function readManifests() {
  const texts = globSync(`${root}/deploy/kubernetes*/*.yaml`).map(path => readFile(path, 'utf8'))
  return (await Promise.all(texts)).flatMap(text => parseAllDocuments(text).map(one => one.toJS()))
}

describe('deploy/compose.yaml', () => {
  it('sets every variable that the service reads, which are those of the table of settings', async () => {
    const { services } = parse(await readFile(`${root}/deploy/compose.yaml`, 'utf8'))

    expect(Object.keys(services.service.environment).sort()).to.deep.equal(variablesRead())
    expect(await variablesNamed()).to.deep.equal(variablesRead())
  })

  it('lets the server of a model reach the service alone, and nobody Redis without a password', async () => {
    const { services, networks } = parse(await readFile(`${root}/deploy/compose.yaml`, 'utf8'))
    const all = Object.entries<{ networks: string[] }>(services)
    const others = (name: string) =>
      all
        .filter(
          ([other, one]) => other !== name && one.networks.some(of => services[name].networks.includes(of)),
        )
        .map(([other]) => other)

    expect(others('reader')).to.deep.equal(['service'])
    expect([networks.inner.internal, networks.models.internal]).to.deep.equal([true, true])
    const { command, environment } = services.redis
    expect(command[command.indexOf('--requirepass') + 1]).to.match(/^\$\{REDIS_PASSWORD:\?\}$/)
    expect(environment.REDISCLI_AUTH).to.match(/^\$\{REDIS_PASSWORD:\?\}$/)
    expect(services.service.environment.REDIS_URL).to.match(/^redis:\/\/:\$\{REDIS_PASSWORD:\?/)
  })

  it('names no image by a tag that moves from version to version, nor do the manifests and the Dockerfile', async () => {
    const { services } = parse(await readFile(`${root}/deploy/compose.yaml`, 'utf8'))
    const dockerfile = await readFile(`${root}/deploy/Dockerfile`, 'utf8')
    const { containers } = (await readManifests())
      .flatMap(({ spec }) => spec?.template?.spec ?? [])
      .reduce((found, spec) => ({ containers: [...found.containers, ...spec.containers] }), {
        containers: [],
      })

    const images: string[] = [
      ...Object.values<{ image: string }>(services).map(({ image }) => /^\$\{\w+:-(.*)\}$/.exec(image)![1]!),
      ...containers.map(({ image }: { image: string }) => image),
      /^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile)![1]!,
    ]
    expect(images).to.have.length(8)
    for (const image of images) expect(image).to.match(/:(\d+\.\d+|17-|local$|set-)|^set-|@sha256:/)
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
    const { profiles, command, volumes } = services[hostname]
    expect(profiles).to.deep.equal([said[2]])
    expect(command[command.indexOf('--port') + 1]).to.equal(port)
    expect(page).to.include(said[1])
    const others = Object.values<{ profiles?: unknown }>(services).filter(one => one.profiles === undefined)
    expect(others).to.have.length(Object.keys(services).length - 1)
    // The folder of READER_DIR, in which its file is looked for.
    const folder = volumes[0].split(':').at(-2)
    expect(command[command.indexOf('--model') + 1].startsWith(`${folder}/`)).to.equal(true)
    expect(services.service.volumes).to.include(volumes[0])
  })
})

describe('deploy/kubernetes-reader', () => {
  const read = async (name: string) => {
    const text = await readFile(`${root}/deploy/kubernetes-reader/${name}.yaml`, 'utf8')
    return parseAllDocuments(text).map(one => one.toJS())
  }

  it('sets the service to its pod, with settings that their page knows', async () => {
    const settings = await readFile(`${root}/docs/settings.md`, 'utf8')
    const [{ patches }] = await read('kustomization')
    const [set, service] = await read('reader')

    const { data } = parse(patches[0].patch)
    const [container] = set.spec.template.spec.containers
    for (const name of Object.keys(data)) expect(settings).to.match(new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm'))
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

describe('the manifests', () => {
  it('set only variables that the service reads', async () => {
    const data = (await readManifests()).flatMap(one => [
      ...Object.keys(one.kind === 'ConfigMap' ? one.data : {}),
      ...Object.keys(one.kind === 'Secret' ? one.stringData : {}),
    ])

    expect(data).to.include.members(['BASE_URL', 'DATABASE_URL'])
    expect(variablesRead()).to.include.members(data)
  })

  it('let nothing reach outside what is inside: pods, machines and metadata', async () => {
    const policies = (await readManifests()).filter(({ kind }) => kind === 'NetworkPolicy')
    const outside = policies
      .flatMap(({ spec }) => spec.egress ?? [])
      .flatMap(({ to }) => to ?? [])
      .filter(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0')

    expect(outside).to.have.length(2)
    for (const { ipBlock } of outside)
      expect(ipBlock.except).to.have.members([
        ...['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
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
