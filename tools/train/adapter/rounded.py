"""Products with a frozen matrix in 8 bits, which a processor computes several times as fast as in float32.

A scale for each row of what goes in and for each row of the matrix; the gradient goes back through the same product with the matrix
turned round (Wortsman and others 2023, SwitchBack). What is learned stays in float32.
"""

import torch


def quantized(x):
    """Rows of numbers as integers of 8 bits, and the scale of each row."""
    scale = x.abs().amax(-1, keepdim=True).clamp(min=1e-12) / 127
    return (x / scale).round().to(torch.int8), scale


class Rounded:
    """A frozen matrix, rounded; `turned` is made when the first gradient goes through it."""

    def __init__(self, matrix):
        self.shape = matrix.shape
        self.parts = quantized(matrix)
        self.turned = None

    def forward(self, x):
        return Product.apply(x, self)

    def back(self, gradient):
        if self.turned is None:
            values, scale = self.parts
            self.turned = quantized((values * scale).T.contiguous())
        return times(gradient, *self.turned)


class Product(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, matrix):
        ctx.matrix = matrix
        return times(x, *matrix.parts)

    @staticmethod
    def backward(ctx, gradient):
        return ctx.matrix.back(gradient), None


def times(x, values, scale):
    rounded, own = quantized(x)
    return torch._int_mm(rounded, values.T) * own * scale.T
