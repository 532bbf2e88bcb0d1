"""Gradients from several one-thread processes: none waits for another, so a busy core slows only itself. Or from one GPU.

The workers read one shared copy of the weights; a step may land while a batch is under
way, which at these rates is no more than noise.
"""

import queue
import signal

import torch
import torch.multiprocessing as multiprocessing

import batches
from losses import batch_loss
from teaching import looking_astray, matched_layers
from trainer import trained


def sizes_of(model):
    return [p.numel() for p in trained(model).values()]


def work(number, model, shared, free, batch_queue, done, stop, weights, teacher):
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # see feeder.feed
    torch.set_num_threads(1)
    torch.manual_seed(number)
    model.train()
    parameters = list(trained(model).values())
    sizes = sizes_of(model)
    while not stop.is_set():
        try:
            batch = batch_queue.get(timeout=1)
        except queue.Empty:
            continue
        loss, losses = loss_of(model, batch, weights, teacher)
        loss.backward()
        free.acquire()
        for part, parameter in zip(shared.split(sizes), parameters):
            if parameter.grad is None:
                part.zero_()
            else:
                part.copy_(parameter.grad.view(-1))
                parameter.grad = None
        done.put((number, batch["kinds"].tolist(), losses.tolist(), batch["tokens"]))


def loss_of(model, batch, weights, teacher=None):
    pointed = [] if weights.pointing else None
    layers = matched_layers(model, teacher) if teacher is not None and weights.looks else {}
    own, shown = {layer: [] for layer in layers.values()}, {layer: [] for layer in layers}
    logits, hidden = batches.option_logits(model, batch, pointed, own)
    said = astray = None
    if teacher is not None:
        with torch.no_grad():
            said, _ = batches.option_logits(teacher, batch, looks=shown)
    if layers:
        astray = looking_astray([look for layer in layers.values() for look in own[layer]], [look for layer in layers for look in shown[layer]])
    return batch_loss(logits, hidden, batch, weights, pointed, said, astray)


class OneDevice:
    """The same from this process, for a GPU, which one process keeps busy."""

    def __init__(self, model, batch_queue, weights, teacher=None):
        self.model, self.batch_queue, self.weights, self.teacher = model.train(), batch_queue, weights, teacher
        self.parameters = list(trained(model).values())

    def add_next(self, total):
        batch = self.batch_queue.get()
        loss, losses = loss_of(self.model, batch, self.weights, self.teacher)
        loss.backward()
        gradients = [p.new_zeros(p.shape) if p.grad is None else p.grad for p in self.parameters]
        total.add_(torch.cat([g.reshape(-1) for g in gradients]).to(total))
        self.model.zero_grad()
        return torch.from_numpy(batch["kinds"]), losses, batch["tokens"]

    def close(self):
        pass


class Workers:
    def __init__(self, model, count, batch_queue, weights, teacher=None):
        context = multiprocessing.get_context("spawn")
        self.stop, self.done = context.Event(), context.Queue()
        self.shared, self.free, self.processes = [], [], []
        model.share_memory()
        if teacher is not None:
            teacher.share_memory()
        for number in range(count):
            shared = torch.zeros(sum(sizes_of(model)), dtype=next(model.parameters()).dtype).share_memory_()
            free = context.Semaphore(1)
            process = context.Process(
                target=work, args=(number, model, shared, free, batch_queue, self.done, self.stop, weights, teacher), daemon=True
            )
            process.start()
            self.shared.append(shared)
            self.free.append(free)
            self.processes.append(process)

    def add_next(self, total):
        """Adds the next finished gradient to `total`; gives the kinds, losses and tokens of its batch."""
        number, kinds, losses, tokens = self.done.get()
        total.add_(self.shared[number])
        self.free[number].release()
        return torch.tensor(kinds), torch.tensor(losses), tokens

    def close(self):
        self.stop.set()
        for process in self.processes:
            process.terminate()
