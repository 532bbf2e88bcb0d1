"""The fixed requests whose answers ship in the manifest and are checked when the service starts."""


def golden_requests():
    card = {
        "account": "A-2291", "opened": "2021-03-04", "events": [
            {"at": "09:02", "type": "login", "device": "new phone", "country": "RO"},
            {"at": "09:05", "type": "password_change"},
            {"at": "09:11", "type": "transfer", "amount": 4980, "currency": "EUR", "to": "first-time payee"},
        ],
    }
    note = "Customer called to say the parcel arrived broken. She wants her money back and sent two photos."
    filler = "Branch log: routine visit, documents checked, nothing out of order, customer left satisfied. "
    long_state = filler * 130 + "On Friday the beneficiary name was changed to Orlov Trading." + filler * 60
    others = [
        "Review of a hotel: clean rooms, a slow lift, breakfast until ten, the sea two streets away. ",
        "Minutes of the allotment club: the hedge is to be cut in March, the shed wants paint. ",
        "Recipe: soak the beans overnight, fry onions and garlic, add stock, simmer for two hours. ",
    ]
    logs = "Account log: at 09:02 login from a new phone, at 09:05 the password was changed, at 09:11 all savings were paid out. "
    among_others = others[0] * 30 + others[1] * 30 + logs * 3 + others[2] * 40
    return [
        (card, {"type": "noul", "instructions": "Was the password changed before money left the account?"}),
        (card, {
            "type": "noul", "instructions": "Should this transfer be held?",
            "criteria": {"true": "A first-time payee is paid within an hour of a password change.",
                         "false": "No security detail changed on the day of the transfer."},
        }),
        (note, {
            "type": "choice", "instructions": "What does the customer want?",
            "options": {"refund": "Money back for an item", "status": "To know where an order is",
                        "close": "To close the account"},
        }),
        (note, {
            "type": "multi_choice", "instructions": "Which of these are in the note?",
            "options": {"damage": "The item was damaged", "photos": "Photos were sent", "threat": "A legal threat"},
            "criteria": "Count only what the note itself says.",
        }),
        (note, {
            "type": "score", "instructions": "How upset is the customer?",
            "levels": ["calm", "slightly annoyed", "annoyed", "angry"],
        }),
        (long_state, {"type": "noul", "instructions": "Was the name of the beneficiary changed?"}),
        (among_others, {"type": "noul", "instructions": "About the account log: was the password changed?"}),
        (among_others, {"type": "choice", "instructions": "Look at the account log: what happened to the savings?",
                        "options": {"paid": "They were paid out", "kept": "They are still there", "grown": "They have grown"}}),
    ]
