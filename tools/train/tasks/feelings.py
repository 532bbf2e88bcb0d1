"""Feelings in short texts: several emotions at once, and places on a scale."""

from rows import Row, choice, multi, noul, score, value_shares
from tasks.common import dress, label_texts, likely, read_set, render_text, shuffle_options

WHICH = (
    "Which feelings does the writer show?",
    "Tick every emotion that comes through.",
    "What does the author feel? More than one may apply.",
    "Mark the moods present in the comment.",
    "Which of these describe the person's state of mind?",
    "Emotional content: select all that apply.",
    "Which of the following can be read out of the message?",
    "Which attitudes are expressed?",
)
MAIN = (
    "What is the main feeling of the writer?",
    "Which emotion fits best?",
    "Choose the mood of the comment.",
    "How does the author feel?",
    "Name the feeling behind these words.",
    "Which state of mind does the text show?",
)
SHOWS = (
    "Is it right that the writer {d}?",
    "Does one read here that the author {d}?",
    "The person {d}. Agreed?",
    "Would you say that the writer {d}?",
    "Tone check: the speaker {d}.",
    "Does the comment show someone who {d}?",
)
SHOWS_NOT = (
    "Is it wrong to say that the writer {d}?",
    "Is there no sign that the author {d}?",
    "Would you deny that the person {d}?",
    "Is it untrue that the speaker {d}?",
    "Is nothing here to suggest that the writer {d}?",
)


# How many of a hundred labels of the set are this one.
OFTEN = {
    "neutral": 27.9, "admiration": 8.0, "approval": 5.8, "gratitude": 5.3, "annoyance": 4.8, "amusement": 4.5, "curiosity": 4.3, "disapproval": 4.0,
    "love": 4.0, "optimism": 3.1, "anger": 3.1, "joy": 2.8, "confusion": 2.6, "sadness": 2.5, "disappointment": 2.5, "realization": 2.2, "caring": 2.2,
    "surprise": 2.1, "excitement": 1.6, "disgust": 1.6, "desire": 1.3, "fear": 1.2, "remorse": 1.0, "embarrassment": 0.6, "nervousness": 0.3, "relief":
    0.3, "pride": 0.2, "grief": 0.2,
}
# How good the writer feels, from 0 (bad) to 1 (good); emotions that are neither are left out.
MOOD = {
    "anger": 0, "disgust": 0, "grief": 0, "fear": 0.1, "sadness": 0.1, "remorse": 0.15, "disappointment": 0.2, "annoyance": 0.25, "disapproval": 0.25,
    "embarrassment": 0.25, "nervousness": 0.3, "neutral": 0.5, "approval": 0.75, "relief": 0.75, "optimism": 0.75, "caring": 0.75, "amusement": 0.8,
    "pride": 0.85, "gratitude": 0.9, "admiration": 0.95, "joy": 1, "excitement": 0.95, "love": 1,
}


def load_goemotions(data):
    return [r for r in read_set(data, "goemotions") if r["labels"]]


def others(ctx, gold, count):
    """Emotions that are not shown, those often met mostly first, so that wrong options are as familiar as right ones."""
    return likely(ctx, {k: share for k, share in OFTEN.items() if k not in gold})[:count]


def make_goemotions(ctx, item):
    texts = label_texts("emotion")
    gold = set(item["labels"])
    questions = []
    for _ in range(ctx.rng.randint(1, 2)):
        draw = ctx.rng.random()
        if draw < 0.62:
            count = ctx.pick((2, 3, 4, 6, 8, 12, 27))
            wrong = others(ctx, gold, max(count - len(gold), 1))
            keys = ctx.shuffled([*sorted(gold), *wrong]) if ctx.chance(0.85) else ctx.shuffled(wrong)
            style = ctx.pick(("name", "text", "both"))
            shown = [k if style == "name" else f"{k}: {texts[k]}" if style == "both" else texts[k] for k in keys]
            questions.append(multi(ctx.wording(WHICH), dress(ctx, shown, 0.08), {i for i, k in enumerate(keys) if k in gold}, skill="goemotions"))
        elif draw < 0.78 and len(gold) == 1:
            (right,) = gold
            keys = [right, *others(ctx, gold, ctx.rng.randint(1, 7))]
            shown = [texts[k] if ctx.chance(0.5) else k for k in keys]
            options, index = shuffle_options(ctx, [(s, None) for s in shown], 0)
            questions.append(choice(ctx.wording(MAIN), options, index, skill="goemotions"))
        elif draw < 0.92 and gold <= MOOD.keys():
            wordings, ladders = SCALES["valence_1to5"][0]
            levels = list(ctx.pick(ladders))
            shares = value_shares(len(levels), sum(MOOD[k] for k in sorted(gold)) / len(gold))
            if ctx.chance(0.25):
                levels, shares = levels[::-1], shares[::-1]
            questions.append(score(ctx.wording(wordings), levels, shares, skill="goemotions"))
        else:
            fits = ctx.chance(0.5)
            key = ctx.pick(sorted(gold)) if fits else others(ctx, gold, 1)[0]
            negated = ctx.chance(0.3)
            wording = ctx.wording(SHOWS_NOT if negated else SHOWS).replace("{d}", texts[key])
            questions.append(noul(wording, fits != negated, skill="goemotions"))
    return Row(render_text(ctx, item["text"], "comment"), questions, "goemotions", "feelings")


SCALES = {
    "valence_1to5": (
        (("How pleasant is the feeling in this text?", "How positive is the tone?", "Which rating would go with these words?", "How content does the writer sound?",
          "Put the tone on a scale from bad to good.", "If this were a review, how good would it be?", "How well does what is spoken of come off?", "Place the mood between bad and good.",
          "Is the text gloomy or cheerful, and how much?", "Rate how good or bad this sounds.", "How favourable is the tone?"),
         (("very negative", "negative", "neutral", "positive", "very positive"), ("unpleasant", "neutral", "pleasant"),
          ("bad", "neither good nor bad", "good"), ("very gloomy", "gloomy", "slightly gloomy", "even", "slightly cheerful", "cheerful", "very cheerful"),
          ("negative", "slightly negative", "slightly positive", "positive"), ("1 star", "2 stars", "3 stars", "4 stars", "5 stars"), ("terrible", "bad", "so-so", "good", "great"),
          ("1", "2", "3", "4", "5"), ("strongly negative", "mildly negative", "mixed or neutral", "mildly positive", "strongly positive"),
          ("hates it", "dislikes it", "is indifferent", "likes it", "loves it"), ("awful", "poor", "average", "good", "excellent"), ("one", "two", "three", "four", "five"))),
    ),
    "arousal_1to5": (
        (("How agitated is the text?", "How calm or excited is the tone?", "Rate the intensity of feeling.", "How stirred up is the writer?",
          "How much energy is in these words?", "Place the text between calm and excited."),
         (("very calm", "calm", "neutral", "excited", "very excited"), ("calm", "some tension", "agitated"), ("low", "moderate", "high"),
          ("no agitation", "little agitation", "some agitation", "strong agitation"), ("1", "2", "3", "4", "5"), ("flat", "mild", "middling", "lively", "intense"))),
    ),
    "dominance_1to5": (
        (("How much in control does the writer sound?", "Rate how powerful or powerless this sounds.", "Does the speaker sound submissive or dominant?",
          "Place the tone between helpless and in control.", "How sure of the situation does the author seem?"),
         (("powerless", "neutral", "powerful"), ("submissive", "somewhat submissive", "balanced", "somewhat dominant", "dominant"),
          ("not in control", "in control to a degree", "fully in control"))),
    ),
}


def spread(value):
    """Ratings crowd around 3: the span from 1.8 to 4.2 is stretched over the whole scale."""
    return min(max((value - 1.8) / 2.4, 0.0), 1.0)


def load_emobank(data):
    return list(read_set(data, "emobank"))


def make_emobank(ctx, item):
    questions = []
    for name in ctx.sample(SCALES, ctx.rng.randint(1, 3)):
        ((wordings, ladders),) = SCALES[name]
        levels = list(ctx.pick(ladders))
        shares = value_shares(len(levels), spread(item[name]))
        if ctx.chance(0.25):
            levels, shares = levels[::-1], shares[::-1]
        questions.append(score(ctx.wording(wordings), levels, shares, skill="emobank"))
    value = item["valence_1to5"]
    if abs(value - 3) > 0.5 and ctx.chance(0.4):
        positive = ctx.chance(0.5)
        wording = "Is the tone positive?" if positive else "Is the tone negative?"
        questions.append(noul(wording, (value > 3) == positive, skill="emobank"))
    return Row(render_text(ctx, item["text"]), questions, "emobank", "feelings")


def load_cad_sentiment(data):
    return list(read_set(data, "cad_sentiment"))


def make_cad_sentiment(ctx, item):
    good = item["label"] == "Positive"
    negated = ctx.chance(0.5)
    yes_no = noul("Did the reviewer dislike the film?" if negated else "Did the reviewer like the film?", good != negated, skill="cad_sentiment")
    options, index = shuffle_options(ctx, [("a favourable review", None), ("an unfavourable review", None)], 0 if good else 1)
    levels = score("How well did the film please the reviewer?", ["not at all", "very much"], [1 - good, float(good)], skill="cad_sentiment")
    return Row(item["review"], [yes_no, choice("What kind of review is this?", options, index, skill="cad_sentiment"), levels],
               "cad_sentiment", "feelings")
